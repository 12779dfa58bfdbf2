import { css } from '@emotion/react'
import type { Session } from '@materia/contracts/identity/sessions/session.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type IntlShape, useIntl } from 'react-intl'
import { messages } from './messages.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(3)} 0`,
  borderBottom: `1px solid ${color.line}`,
  '& > svg': { color: color.muted },
})
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  fontWeight: font.strong,
})
const facts = css({ margin: 0, color: color.muted, fontSize: font.small, overflowWrap: 'anywhere' })
const tag = css({
  padding: `0 ${space(2)}`,
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
})

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

/** One session: device, place, start and end. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const intl = useIntl()
  const { isCurrent, system, startedAt, lastSeenAt, connections = 0 } = session
  const device = deviceText(intl, session)
  const Icon = ['iOS', 'Android'].includes(system) ? Smartphone : Monitor
  const timeText = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  const seen =
    isCurrent || connections > 0
      ? intl.formatMessage(messages.activeNow, { pages: Math.max(1, connections) })
      : intl.formatMessage(messages.lastSeen, { when: timeText(lastSeenAt) })
  const about = [placeText(intl, session), seen].filter((text) => text !== '').join(' · ')
  return (
    <li css={row}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <p css={name}>
          {device}
          {isCurrent && <span css={tag}>{intl.formatMessage(messages.thisDevice)}</span>}
        </p>
        <p css={facts}>{about}</p>
        <p css={facts}>{intl.formatMessage(messages.since, { when: timeText(startedAt) })}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          isBusy={isEnding}
          onClick={onEnd}
          aria-label={intl.formatMessage(messages.endOne, { device })}
        >
          {intl.formatMessage(messages.end)}
        </Button>
      )}
    </li>
  )
}

function deviceText(intl: IntlShape, { browser, system }: Session): string {
  if (browser !== '' && system !== '')
    return intl.formatMessage(messages.device, { browser, system })
  return browser || system || intl.formatMessage(messages.unknown)
}

/** The place of the IP address, or the address itself. */
function placeText(intl: IntlShape, { country: code, city, network }: Session): string {
  if (code === '') return network
  const country = intl.formatDisplayName(code, { type: 'region' }) ?? code
  return city === '' ? country : intl.formatMessage(messages.place, { city, country })
}
