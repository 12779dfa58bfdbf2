import { findScreen } from '../site.ts'
import type { SiteScreen } from '../site.ts'

/** Preloads a screen's code as soon as its link is hovered, focused or touched. */
export function preloadOnIntent(
  screens: SiteScreen[],
  load: (screen: SiteScreen) => Promise<unknown>,
): void {
  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const screen = link?.origin === location.origin ? findScreen(screens, link.pathname) : undefined
    // If it fails, the navigation tries again and shows the error.
    if (screen) load(screen).catch(() => {})
  }
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, handleIntent, { passive: true })
}
