import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Round> {
  query: ComponentProps<typeof Loaded<Round>>['query'];
  /** The list that it is one of, and what leads back there; in Thai. */
  list: readonly [path: string, text: Text];
  renderActions: (round: Round) => ReactNode;
  children: (round: Round) => ReactNode;
}

/** A page about one round, asked for again and again. */
export function RoundPage<Round extends { name: string }>({ query, list, renderActions, children }: Props<Round>) {
  const t = useT();
  const back = (
    <Link href={list[0]} className="text-info underline">
      {t(list[1])}
    </Link>
  );
  if (query.error && !query.data)
    return (
      <Page title={t('งวด')} eyebrow={back}>
        <Loaded query={query} back={list[0]}>
          {() => null}
        </Loaded>
      </Page>
    );
  return (
    <Loaded query={query}>
      {(round) => (
        <Page title={round.name} eyebrow={back} actions={renderActions(round)}>
          {children(round)}
        </Page>
      )}
    </Loaded>
  );
}
