import { type ComponentType, memo, useEffect, useState } from 'react'

/** Every web address contains one of these. The lazy code decides whether it is one. */
const mayHaveLink = /\S[.:]\S/
let Known: ComponentType<{ text: string }> | undefined

/**
 * A company's text. The code that finds web addresses loads with the first text that may contain
 * one. Until then, or if it fails, addresses are plain text.
 */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  const [Linked, setLinked] = useState(() => Known)
  const isWanted = !Linked && mayHaveLink.test(text)
  useEffect(() => {
    if (!isWanted) return
    import('./LinkedText.tsx').then(
      ({ LinkedText }) => {
        Known = LinkedText
        setLinked(() => LinkedText)
      },
      () => {},
    )
  }, [isWanted])
  return Linked ? <Linked text={text} /> : text
})
