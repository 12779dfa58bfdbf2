import { css } from '@emotion/react'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/Button.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { Skeleton } from '@materia/ui/src/Skeleton.tsx'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { space } from '@materia/ui/src/theme.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { useIntl } from 'react-intl'
import { headerStyle } from './headerStyle.ts'
import { messages } from './messages.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space(4) })
const heading = css({ flex: '1 1 16rem', minWidth: 0 })

/** Another company, and the way to write to it. */
export function OtherHeader({ userId }: { userId: number }) {
  const intl = useIntl()
  const title = intl.formatMessage(messages.title)
  return (
    <section css={[headerStyle, row]} aria-label={title}>
      <div css={heading}>
        <Slot
          name="company-heading"
          given={{ userId }}
          placeholder={<Skeleton height="72px" />}
          empty={<><PageTitle>{title}</PageTitle><h1>{title}</h1></>}
        />
      </div>
      <ButtonLink to={conversationPath({ userId })}><MessageSquare size={18} aria-hidden="true" />{intl.formatMessage(messages.sendMessage)}</ButtonLink>
    </section>
  )
}
