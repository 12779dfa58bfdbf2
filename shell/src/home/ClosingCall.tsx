import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { useIntl } from 'react-intl'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'
import { NextStep } from './NextStep.tsx'
import { belowFold } from './sectionStyle.ts'
import { WaitlistForm } from './WaitlistForm.tsx'

const box = css(belowFold({ phone: 19.5, tablet: 11.5, desktop: 6.25 }), {
  display: 'grid',
  gap: space(6),
  padding: space(6),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& h2': { fontSize: font.title },
  '& h2 + p': { marginTop: space(2), color: color.muted },
  [from.desktop]: { gridTemplateColumns: '1fr 1fr', alignItems: 'center', padding: space(10) },
})
const notes = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(2)} ${space(5)}`,
  fontSize: font.small,
})
const note = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  '& svg': { color: color.action },
})

/** The second call to action: the waitlist form, or the next step of a signed-in company. */
export function ClosingCall({ user }: { user: User | null | undefined }) {
  const intl = useIntl()
  return (
    <section css={box} aria-labelledby="join">
      <div>
        <h2 id="join">{intl.formatMessage(user ? messages.nextTitle : messages.closingTitle)}</h2>
        <p>{intl.formatMessage(user ? messages.nextText : messages.closingText)}</p>
      </div>
      {user ? (
        <NextStep user={user} />
      ) : (
        <div>
          <WaitlistForm />
          <ul css={notes}>
            {[messages.free, messages.early, messages.priority].map((text) => (
              <li key={text.id} css={note}>
                <Check size={16} aria-hidden="true" />
                {intl.formatMessage(text)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
