import { z } from 'zod';

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
    }),
  ),
});

const GRAVE = new Set(['high', 'critical']);

/** What `npm audit --json` found, in lines; `isGrave`: something must be done. Null: no registry answered, and nothing is known. */
export const readAdvisories = (json: string): { readonly lines: string[]; readonly isGrave: boolean } | null => {
  const report = Report.safeParse(parsed(json));
  if (!report.success) return null;
  const found = Object.entries(report.data.vulnerabilities);
  return {
    lines: found.map(([name, { severity, range, via }]) => {
      const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title));
      return `${severity}: ${name} ${range}: ${titles.join('; ')}`;
    }),
    isGrave: found.some(([, { severity }]) => GRAVE.has(severity)),
  };
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};
