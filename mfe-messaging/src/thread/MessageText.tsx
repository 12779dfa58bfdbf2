import { type ComponentType, memo, useEffect, useState } from 'react'

/** No web address is without one of these; that it is one is said by what comes then. */
const mayHaveLink = /\S[.:]\S/
let Known: ComponentType<{ text: string }> | undefined

/** What a company wrote. What finds web addresses in it comes with the first that may have one; until then, and where it does not come, they are text. */
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
