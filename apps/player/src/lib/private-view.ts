/** What the window is told as a view about money opens or closes over a page that is not. */
export const PRIVACY = 'privacy';

/** Whether such a view is open. */
export const isPrivateView = ({ documentElement }: Document): boolean => 'private' in documentElement.dataset;

/** Says that such a view is open, until what is answered is called: nothing of a stranger's stays beside it. */
export const beginPrivateView = (): (() => void) => {
  const { dataset } = document.documentElement;
  const tell = () => dispatchEvent(new Event(PRIVACY));
  dataset['private'] = '';
  tell();
  return () => {
    delete dataset['private'];
    tell();
  };
};
