import { parse } from 'bowser'

/** The names of the browser and the operating system, or empty texts if unknown. */
export function describeUserAgent(agent: string): { browser: string; system: string } {
  if (agent === '') return { browser: '', system: '' }
  const { browser, os } = parse(agent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}
