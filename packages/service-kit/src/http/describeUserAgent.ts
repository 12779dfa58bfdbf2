import { parse } from 'bowser'

/** The names of a browser and of what it runs on; empty where they cannot be told. */
export function describeUserAgent(agent: string): { browser: string; system: string } {
  if (agent === '') return { browser: '', system: '' }
  const { browser, os } = parse(agent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}
