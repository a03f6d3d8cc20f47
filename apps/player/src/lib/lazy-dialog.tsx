import { type ComponentType, lazy, Suspense } from 'react';

/** A dialog of a screen whose code comes when it is first opened, so that the screen itself stays light. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Shown = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
}
