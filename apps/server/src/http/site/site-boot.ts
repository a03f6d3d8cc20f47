/** What a site says of the brand. `data` is public: it is written into the page for its scripts to read. */
export interface SiteBoot {
  readonly version: string;
  readonly data: object;
  /** The brand's name. */
  readonly title: string;
  readonly description: string;
  /** The picture of a preview, in place of ours. */
  readonly image?: string;
  /** CSS variables of the look that the brand overrides. What is no colour of ours is left out. */
  readonly colours?: Readonly<Record<string, unknown>>;
  /** The names of pages that the operator wrote himself, by path. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The origin under which players know the site; without one, the host that each of them asked. */
  readonly publicUrl?: string | undefined;
  /** False: the service worker that browsers keep is replaced by one that removes itself. */
  readonly hasWorker?: boolean;
  /** True: each page loads the script that opens the tag manager's frame. */
  readonly hasTags?: boolean;
}
