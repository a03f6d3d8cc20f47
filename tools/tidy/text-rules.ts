import { readFileSync } from 'node:fs';
import { at, isTest, type Rule, type SourceFile } from './tree.ts';

const FILE_LINES_MAX = 300;

// What a command writes is not read in a sitting.
const isWritten = ({ path, text }: SourceFile) =>
  /\.(?:ts|tsx|mjs|js|css|sql|html)$/.test(path) && !text.startsWith('// Written by `npm run ');

/** A file is read in one sitting. */
export const fileLength: Rule = (files) =>
  files.filter(isWritten).flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > FILE_LINES_MAX ? [`${path} has ${lines} lines, ${FILE_LINES_MAX} at most`] : [];
  });

const eachMatch =
  (pattern: RegExp, problem: string, isJudged: (file: SourceFile) => boolean = () => true): Rule =>
  (files) =>
    files
      .filter(isJudged)
      .flatMap((file) =>
        [...file.text.matchAll(pattern)].map((match) => at(file, match.index, `${problem}: ${match[0]}`)),
      );

/** What is in the tree is finished; what is not is an issue. */
export const noUnfinishedWork = eachMatch(/\b(?:TO(?:DO)|FIX(?:ME))\b/g, 'unfinished work');

/** No file knows the machine it was written on. */
export const noMachinePaths = eachMatch(
  /(?<=^|[\s'"`(=:,[<>|]|file:\/\/)\/(?:work|root|home|Users)\/[\w.-]+|(?<=['"`])\/(?:work|root)(?=['"`])/gm,
  'a path of one machine',
);

/** Where packages come from is the reader's own setting. */
export const noRegistryHosts = eachMatch(
  /\bregistry\.(?:npmjs|yarnpkg|npmmirror|[\w-]+\.(?:com|org|net|io|dev)\b)|\bnpm\.pkg\.\w+|\/\/[\w.-]*(?:artifactory|verdaccio)[\w.-]*/g,
  'a registry host',
);

/** The lock names versions and hashes, not addresses. */
export const lockWithoutAddresses = eachMatch(/"resolved":\s*"(?:https?:|git)[^"]*"/g, 'a download address', (file) =>
  /(?:^|\/)package-lock\.json$/.test(file.path),
);

const SHORT_BAHT = [
  String.raw`(?<![\d.,])[\d,]+ ?บาท`,
  String.raw`\{(?!formatBaht\(|sayBaht\()[^{}]+\} ?บาท`,
  String.raw`฿ ?\$?\{(?!formatBaht\(|whole\})[^{}]+\}`,
  String.raw`formatWhole\([^()]*(?:amount|baht|total|payout|_min|_max)[^()]*\)`,
  String.raw`(?<!export const (?:typedBaht|formatPoints) = .*)\\\.00`,
];

/** Money that players read has its two decimals; only what one types, and points, go without. Sample data is an operator's. */
export const moneyHasSatang = eachMatch(
  new RegExp(SHORT_BAHT.join('|'), 'g'),
  'baht without formatBaht',
  ({ path }) =>
    /^(?:apps\/player|apps\/server|packages\/(?:lotto|rewards))\/src\/.*\.tsx?$/.test(path) &&
    !isTest(path) &&
    !/\/staff\/|\/src\/seed\//.test(path),
);

/** What the catalogues of the embedded PostgreSQL have and those of 15 do not; `npm run soak` compares them. */
const NEWER_NAMES = readFileSync(new URL('newer-than-15.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/);
const newerNames = (isPlain: boolean): string => NEWER_NAMES.filter((name) => name.includes('_') !== isPlain).join('|');
const NEWER_SQL = [
  String.raw`\b(?:${newerNames(false)})\b`,
  String.raw`(?<![{(.])\b(?:${newerNames(true)})\(`, // such a name behind a bracket is JavaScript's
  String.raw`\bis (?:not )?json\b|\bas virtual\b|\breturning (?:old|new)\b|\bstorage external (?:not null|default)`,
];

/** SQL runs on PostgreSQL 15: what is of 16 and newer is not there. */
export const sqlOfPostgres15 = eachMatch(
  new RegExp(NEWER_SQL.join('|'), 'g'),
  'PostgreSQL 15 does not have',
  ({ path }) => /^(?:apps\/server|bench)\/.*\.(?:sql|ts)$/.test(path),
);
