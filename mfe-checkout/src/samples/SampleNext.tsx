import { css } from '@emotion/react'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { SampleStep } from '@materia/contracts/samples/constants.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { askPath } from '@materia/contracts/samples/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { hint } from '../layout.ts'
import { ToneBadge } from '../lines/ToneBadge.tsx'
import { momentText } from '../offers/offerWords.ts'
import { endTexts, messages, nextTexts } from './messages.ts'
import { showSample } from './sampleQueries.ts'
import { SampleStepDialog, priceOf } from './SampleStepDialog.tsx'
import { sampleState } from './sampleView.ts'
import { type StepKind, stepKind } from './stepFields.ts'
import { messages as stepMessages, stepNames } from './stepMessages.ts'
import { partyName } from '../parties/partyName.ts'

const box = css({
  display: 'grid',
  gap: space(4),
  marginBottom: space(6),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const words = css({
  display: 'grid',
  gap: space(2),
  justifyItems: 'start',
  overflowWrap: 'anywhere',
  '& h2': { fontSize: font.large },
})
const actions = css({
  display: 'grid',
  gap: space(2),
  [from.tablet]: { display: 'flex', flexWrap: 'wrap' },
})

const quietKinds: StepKind[] = ['decline', 'withdraw', 'correct']

/** The state of a sample and its next steps. The first one is the main step. */
export function SampleNext({ sample }: { sample: Sample }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<SampleStep>()
  const [taken, setTaken] = useState(0)
  // The pressed button has disappeared with its step, so the heading takes the focus.
  useEffect(() => {
    if (taken > 0) headingRef.current?.focus()
  }, [taken])
  const handleDone = (changed: Sample) => {
    setAsked(undefined)
    setTaken(taken + 1)
    showSample(queryClient, changed)
    notify({ title: intl.formatMessage(stepMessages.done) })
  }
  const { nextSteps, endsAt } = sample
  return (
    <section css={box} aria-labelledby="next-step">
      <div css={words}>
        <ToneBadge {...sampleState(intl, sample)} />
        <h2 id="next-step" ref={headingRef} tabIndex={-1}>
          {intl.formatMessage(endsAt ? messages.next : messages.over)}
        </h2>
        <p>{nextText(intl, sample)}</p>
        {endsAt && (
          <p css={hint}>
            {intl.formatMessage(messages.endsAt, { date: momentText(intl, endsAt) })}
          </p>
        )}
      </div>
      <div css={actions}>
        {nextSteps.map((step, at) => {
          const kind = stepKind(step, sample)
          return (
            <Button
              key={step}
              variant={quietKinds.includes(kind) ? 'quiet' : at === 0 ? 'primary' : 'secondary'}
              onClick={() => setAsked(step)}
            >
              {intl.formatMessage(stepNames[kind], { price: priceOf(sample) })}
            </Button>
          )
        })}
        <AfterLinks sample={sample} />
      </div>
      <SampleStepDialog
        sample={sample}
        step={asked && nextSteps.includes(asked) ? asked : undefined}
        onClose={() => setAsked(undefined)}
        onDone={handleDone}
      />
    </section>
  )
}

function nextText(intl: IntlShape, sample: Sample): string {
  const { state, role, why, partner } = sample
  if (state === 'ended') return intl.formatMessage(endTexts[why ?? 'overdue'])
  return intl.formatMessage(nextTexts[state][role], {
    company: partyName(intl, partner),
    price: priceOf(sample),
  })
}

/** The way on, once a sample is over. */
function AfterLinks({ sample: { state, role, partner, materialId } }: { sample: Sample }) {
  const intl = useIntl()
  if (partner.isDeleted) return null
  if (state === 'approved')
    return (
      <ButtonLink to={conversationPath({ userId: partner.id, materialId, offer: materialId })}>
        {intl.formatMessage(messages.offer)}
      </ButtonLink>
    )
  if (role === 'buyer' && (state === 'rejected' || state === 'ended'))
    return (
      <ButtonLink variant="secondary" to={askPath(materialId)}>
        {intl.formatMessage(messages.again)}
      </ButtonLink>
    )
  return null
}
