import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog whose code can be fetched before it is opened. */
type LazyDialog<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

type LazyModule<Props> = Readonly<Record<string, ComponentType<Props>>>;

/**
 * A dialog of a screen whose code comes when it is first opened, or before by `preload`, so that the screen stays light. Its
 * module exports nothing else.
 */
export function lazyDialog<Props extends object>(load: () => Promise<LazyModule<Props>>): LazyDialog<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= Object.values(await load())[0];
    if (!loaded) throw new Error('a module without a dialog');
    return loaded;
  };
  const Waiting = lazy(async () => ({ default: await preload() }));
  function Opened(props: Props) {
    // Code that is there is drawn with the press: React would hold what it once waited for back for another 300 ms.
    const [Ready] = useState(() => loaded);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense>
        <Waiting {...props} />
      </Suspense>
    );
  }
  return Object.assign(Opened, { preload });
}
