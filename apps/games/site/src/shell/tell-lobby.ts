/** Tells the site that frames us; what it does not expect it ignores. */
export const tellLobby = (lobbyOrigin: string, type: 'chokdee:balance' | 'chokdee:close'): void => {
  if (window.parent !== window) window.parent.postMessage({ type }, lobbyOrigin);
};
