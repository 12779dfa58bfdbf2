import type { Language } from '../languages.ts'
import type { SlotName, SlotProps } from './slots.ts'

/** A remote of this tree or of another repository. */
export type RemoteName = `mfe-${string}`

export function isRemoteName(name: string): name is RemoteName {
  return /^mfe-[a-z0-9-]+$/.test(name)
}

/** What a page says of itself where nobody runs its script. */
export type PageHead = { title: string; description: string }

/** What the page asks for before any script runs. */
export type Preloads = {
  /** The first API call, exactly as it is made. */
  preload?: string
  /** Parameters of the screen's address that the call has too, in its order: what is asked for by an address as the screen writes it. */
  preloadQuery?: string[]
  /** Name (`webpackChunkName`) of the file that comes beside the release's routes, or slots. */
  chunk?: string
}

/** A screen, as its slice declares it in `src/screens.ts` (spec 2). Calls and addresses that come filled in have `:id` and the like. */
export type Screen = Preloads & {
  /** react-router path. */
  path: string
  /** A visitor's page comes drawn, by the release's part for the server. */
  isServerRendered?: true
  /** A visitor is sent to the log-in. */
  isGuarded?: boolean
  /** It has nothing to show and leads there. */
  redirectTo?: string
  /** What the page shows in its place before any script has come: a title and blocks as of one of these, else of a list. */
  frame?: 'grid' | 'product' | 'form' | 'chats'
  /** The slots that are in sight at first, and what they are given: they are preloaded too. */
  slotsInSight?: { [Name in SlotName]?: Record<keyof SlotProps[Name], string> }
  /** Search engines are asked to stay away. */
  isHiddenFromRobots?: boolean
  /** What search engines and previews of links say of the page; of one without it they say what they say of the site. */
  head?: Record<Language, PageHead>
  /** The parameter of its address that numbers the pages of its list: each but the first is one of its own for search engines. */
  pageParameter?: string
  /** The call that answers the head of a page about one thing, a `DescribedPage`; a 404 of another code than NOT_FOUND where there is no such thing. */
  headCall?: string
  /** The same where `headCall` knows of no such thing. */
  missingHead?: Record<Language, PageHead>
  /** Addresses for search engines: `idsCall` answers `{ ids, parts }` for `?part=1` and so on. */
  sitemap?: { name: string; idsCall: string }
}

/** What a slice's release says of itself, for the shell and the gateway. */
export type SliceScreens = {
  screens: Screen[]
  /** The slots of other slices' screens that it fills. */
  slots?: SlotName[]
  /** What they preload where a screen has them in sight; their calls come filled in with what they are given. */
  slotPreloads?: { [Name in SlotName]?: Preloads }
  /** Calls that its public pages are made of, so that search engines may make them. */
  openCalls?: string[]
}

/** Whose code shows a screen: a remote, or one of the files the shell's own pages come in. */
export type ScreenOwner = RemoteName | 'home' | 'pages'

/** What the page says of all screens and slots, as released now. */
export type Site = {
  screens: (Pick<Screen, 'path' | 'isGuarded' | 'redirectTo'> & {
    owner: ScreenOwner
    slotsInSight?: SlotName[]
  })[]
  slots: { [Name in SlotName]?: RemoteName }
}

/** Part of the shell that has one of its own screens. */
export function shellPart({ path }: Screen): 'home' | 'pages' {
  return path === '/' ? 'home' : 'pages'
}
