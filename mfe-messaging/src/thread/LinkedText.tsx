import { LinkifyIt } from 'linkify-it'

// Only web pages become links; `mailto:` and other schemes stay text.
const linkify = new LinkifyIt()
  .add('mailto:', null)
  .add('ftp:', null)
  .add('//', null)
  .set({ fuzzyEmail: false })

/** Text with its web addresses as links. The linked page gets no referrer and no opener. */
export function LinkedText({ text }: { text: string }) {
  const found = linkify.match(text) ?? []
  return (
    <>
      {found.map(({ url, text: label, index }, place) => (
        <span key={index}>
          {text.slice(found[place - 1]?.lastIndex ?? 0, index)}
          <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
            {label}
          </a>
        </span>
      ))}
      {text.slice(found.at(-1)?.lastIndex ?? 0)}
    </>
  )
}
