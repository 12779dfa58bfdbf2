import { css } from '@emotion/react'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { type IntlShape, type MessageDescriptor, useIntl } from 'react-intl'
import { reasonTexts } from '../offerTermMessages.ts'
import { momentText } from '../offerWords.ts'
import { isOver } from './cardState.ts'
import { endTexts, messages } from './messages.ts'
import { partyName } from '../../parties/partyName.ts'

type Tone = 'waiting' | 'quiet' | 'done' | 'trouble'
type State = { text: string; tone: Tone; why?: string }

const badge = css({
  justifySelf: 'start',
  padding: `2px ${space(2)}`,
  borderRadius: radius.small,
  fontSize: font.small,
  fontWeight: font.strong,
})
const tones: Record<Tone, ReturnType<typeof css>> = {
  waiting: css({ background: color.waitingSoft, color: color.waiting }),
  quiet: css({ background: color.skeleton, color: color.ink }),
  done: css({ background: color.actionSoft, color: color.action }),
  trouble: css({ background: color.lossSoft, color: color.loss }),
}
const reason = css({ color: color.muted, fontSize: font.small })

/** The state of an offer in words for its reader. */
export function OfferState({
  offer,
  revision,
  now,
}: {
  offer: Offer
  revision: Revision
  now: number
}) {
  const { text, tone, why } = offerState(useIntl(), offer, { revision, now })
  return (
    <>
      <p css={[badge, tones[tone]]}>{text}</p>
      {why && <p css={reason}>{why}</p>}
    </>
  )
}

/** The state of an offer whose `revision` counts, in words for one of its sides. */
export function offerState(
  intl: IntlShape,
  offer: Offer,
  { revision, now }: { revision: Revision; now: number },
): State {
  const { role, state, waitsFor, accepted, partner } = offer
  const company = partyName(intl, partner)
  const say = (text: MessageDescriptor, tone: Tone): State => ({
    text: intl.formatMessage(text, { company }),
    tone,
  })
  if (state === 'ended') return endState(intl, offer)
  if (state === 'ordered') return say(messages.ordered, 'done')
  if (state === 'running')
    return {
      text: intl.formatMessage(messages.running, {
        date: intl.formatDate(revision.terms.callOff?.until, {
          dateStyle: 'long',
          timeZone: 'UTC',
        }),
      }),
      tone: 'done',
    }
  if (state === 'accepting') return say(messages.accepting, 'quiet')
  if (state === 'ordering')
    return say(role === 'buyer' ? messages.youPay : messages.paying, 'quiet')
  if (accepted) {
    const date = momentText(intl, accepted.dueAt)
    return role === 'buyer'
      ? { text: intl.formatMessage(messages.payBy, { date }), tone: 'waiting' }
      : { text: intl.formatMessage(messages.paidBy, { company, date }), tone: 'done' }
  }
  if (isOver(revision, now)) return say(messages.over, 'quiet')
  if (waitsFor === null) return say(messages.open, 'quiet')
  return waitsFor === role ? say(messages.yours, 'waiting') : say(messages.theirs, 'quiet')
}

function endState(intl: IntlShape, offer: Offer): State {
  const { role, end, partner, renewUntil, nextSteps, revisions } = offer
  if (!end) return { text: intl.formatMessage(messages.over), tone: 'quiet' }
  const { why, by, reason: code, note } = end
  const who = by === role ? 'you' : 'other'
  // A company that wrote no terms has withdrawn none. It has blocked the reader.
  const isHidden = why === 'withdrawn' && revisions.every((one) => one.by !== by)
  const text = intl.formatMessage(endTexts[isHidden ? 'blocked' : why], {
    who,
    company: partyName(intl, partner),
  })
  const isBad = why === 'declined' || why === 'lapsed' || why === 'lotGone'
  const tone = isBad ? 'trouble' : 'quiet'
  if (code)
    return {
      text,
      tone,
      why: intl.formatMessage(messages.why, {
        reason: intl.formatMessage(reasonTexts[code]),
        note: note || 'none',
      }),
    }
  const canRenew = renewUntil && nextSteps.includes('renew')
  return canRenew
    ? {
        text,
        tone,
        why: intl.formatMessage(messages.renewUntil, { date: momentText(intl, renewUntil) }),
      }
    : { text, tone }
}
