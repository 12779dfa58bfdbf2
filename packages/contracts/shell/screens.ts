import type { Language } from '../languages.ts'
import type { SlotName, SlotProps } from './slots.ts'

/** A remote of this repository or of another one. */
export type RemoteName = `mfe-${string}`

export function isRemoteName(name: string): name is RemoteName {
  return /^mfe-[a-z0-9-]+$/.test(name)
}

/** Title and description of a page for clients that run no scripts. */
export type PageHead = { title: string; description: string }

/** Resources that the page requests before any script runs. */
export type Preloads = {
  /** The first API call, exactly as the screen makes it. */
  preload?: string
  /** Parameters of the screen's URL that the call takes too, in the call's order. */
  preloadQuery?: string[]
  /**
   * Name (`webpackChunkName`) of the file that loads together with the release's routes or slots.
   */
  chunk?: string
}

/**
 * A screen, as its slice declares it in `src/screens.ts`. Calls and paths may contain parameters
 * such as `:id`, which are filled in.
 */
export type Screen = Preloads & {
  /** react-router path. */
  path: string
  /** A visitor's page is server-rendered, by the release's server bundle. */
  isServerRendered?: true
  /** A visitor is redirected to the log-in. */
  isGuarded?: boolean
  /** The screen shows nothing and redirects there. */
  redirectTo?: string
  /**
   * The placeholder that the page shows before any script has loaded: a title and blocks in this
   * layout, by default a list.
   */
  frame?: 'grid' | 'product' | 'form' | 'chats'
  /** Slots that are visible at first, with their props. They are preloaded too. */
  slotsInSight?: { [Name in SlotName]?: Record<keyof SlotProps[Name], string> }
  /** Search engines must not index it. */
  isHiddenFromRobots?: boolean
  /** Title and description for search engines and link previews, by default the site's. */
  head?: Record<Language, PageHead>
  /**
   * URL parameter with the page number of its list. Search engines treat each page but the first as
   * its own.
   */
  pageParameter?: string
  /**
   * Call that returns the `DescribedPage` of a page about one thing. When the thing does not exist,
   * it returns a 404 with another code than NOT_FOUND.
   */
  headCall?: string
  /** Title and description for a 404 of `headCall`. */
  missingHead?: Record<Language, PageHead>
  /** URLs for search engines: `idsCall` returns `{ ids, parts }` for `?part=1` and so on. */
  sitemap?: { name: string; idsCall: string }
}

/** A slice's screens and slots, declared for the shell and the gateway. */
export type SliceScreens = {
  screens: Screen[]
  /** Slots of other slices' screens that this slice fills. */
  slots?: SlotName[]
  /**
   * Resources to preload when a slot is visible at first. Their calls are filled in with the slot's
   * props.
   */
  slotPreloads?: { [Name in SlotName]?: Preloads }
  /** Calls that its public pages make, which search engines are allowed to make too. */
  openCalls?: string[]
}

/** The code that has a screen: a remote, or one of the files of the shell's own pages. */
export type ScreenOwner = RemoteName | 'home' | 'pages'

/** All released screens and slots, which the page contains as data. */
export type Site = {
  screens: (Pick<Screen, 'path' | 'isGuarded' | 'redirectTo'> & {
    owner: ScreenOwner
    slotsInSight?: SlotName[]
  })[]
  slots: { [Name in SlotName]?: RemoteName }
}

/** The file of the shell that has one of its own screens. */
export function shellPart({ path }: Screen): 'home' | 'pages' {
  return path === '/' ? 'home' : 'pages'
}

/** Paths of screens and slots, which a slice declares for itself alone. */
export function claimsOf({ screens, slots = [] }: SliceScreens): string[] {
  return [...screens.map(({ path }) => path), ...slots]
}
