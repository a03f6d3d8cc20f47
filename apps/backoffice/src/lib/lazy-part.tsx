import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Finds a file that exports one component and nothing else. */
export type Load<Props> = () => Promise<Readonly<Record<string, ComponentType<Props>>>>;

/** A part of the site that is loaded when it is first drawn; meanwhile its place shows something else, or nothing. */
export function lazyPart<Props extends object>(load: Load<Props>, meanwhile?: ReactNode): ComponentType<Props> {
  const Part = lazy(async () => ({ default: onlyOne(await load()) })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}

const onlyOne = <Props,>(found: Awaited<ReturnType<Load<Props>>>): ComponentType<Props> => {
  const [component, ...others] = Object.values(found);
  if (!component || others.length > 0) throw new Error(`one component, not ${Object.keys(found).join(' and ')}`);
  return component;
};
