/**
 * Removes the default messages from `defineMessages`. The page loads them compiled from
 * `lang/en.json`, which a test keeps complete.
 */
export default function defaultMessagesLoader(source: string): string {
  return source.replaceAll(/,\s*defaultMessage:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/gs, '')
}
