import { parse } from 'bowser'

/** The browser and the system that a `User-Agent` names, empty where it names none. */
export function browserOf(agent: string): { browser: string; system: string } {
  if (agent === '') return { browser: '', system: '' }
  const { browser, os } = parse(agent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}
