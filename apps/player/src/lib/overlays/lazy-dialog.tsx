import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog whose code can be fetched before it is opened. */
type LazyDialog<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/** A dialog of a screen whose code comes when it is first opened, or before by `preload`, so that the screen stays light. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
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
