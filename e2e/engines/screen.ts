/** What runs in the page. It may use only what it is given. */
export type InPage<Given extends unknown[], Answer> = (...given: Given) => Answer;

export type EngineName = 'webkit' | 'firefox';

/** One window of a browser that Playwright does not drive, with the little that every such browser can do. */
export interface Screen {
  readonly engine: EngineName;
  open(address: string): Promise<void>;
  /** Runs a function in the page, or in the frame that was entered. */
  run<Given extends unknown[], Answer>(act: InPage<Given, Answer>, ...given: Given): Promise<Answer>;
  /** Presses at a place of the window, in px of its page. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Makes the page so many px wide and high. */
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Buffer>;
  /** Turns to the frame that a selector finds; without one, back to the page. */
  enter(frame?: string): Promise<void>;
  close(): Promise<void>;
}
