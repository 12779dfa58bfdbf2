import { css } from '@emotion/react'
import { addListingPath, marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { firstStepTexts, messages } from './messages.ts'
import type { FirstStep, FirstStepId, useFirstSteps } from './useFirstSteps.ts'

const box = css({
  display: 'grid',
  gap: space(3),
  marginBottom: space(6),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& progress': { width: '100%', height: 8, accentColor: color.action },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(2),
})
const muted = css({ color: color.muted, fontSize: font.small })
const item = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${space(3)}`,
  alignItems: 'start',
  padding: `${space(2)} 0`,
  '& > svg': { marginTop: 13, color: color.muted },
  [from.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
})
const doneItem = css({ '& > svg': { color: color.action } })
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(4)}`,
  '& a, & span': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: targetSize,
    fontWeight: font.strong,
  },
})
const skip = css({ gridColumn: 2, justifySelf: 'start', [from.tablet]: { gridColumn: 'auto' } })

const places: Record<FirstStepId, string> = {
  email: `${settingsPath}#email`,
  company: `${settingsPath}#profile`,
  documents: `${settingsPath}#documents`,
  trade: addListingPath,
}

type FirstStepsProps = { steps: FirstStep[]; mark: ReturnType<typeof useFirstSteps>['mark'] }

/** The first steps of a new company, with their progress. Each step leads to its place. */
export function FirstSteps({ steps, mark }: FirstStepsProps) {
  const intl = useIntl()
  const titleId = useId()
  const settled = steps.filter(({ state }) => state !== 'open').length
  const progress = intl.formatMessage(messages.stepsProgress, {
    settled,
    total: steps.length,
  })
  return (
    <section css={box} aria-labelledby={titleId}>
      <div css={head}>
        <h2 id={titleId}>{intl.formatMessage(messages.stepsTitle)}</h2>
        <span css={muted}>{progress}</span>
      </div>
      <progress value={settled} max={steps.length} aria-label={progress} />
      <ol>
        {steps.map((step) => (
          <Step key={step.id} step={step} onMark={(as) => mark(step.id, as)} />
        ))}
      </ol>
    </section>
  )
}

type StepProps = { step: FirstStep; onMark: (as: 'done' | 'skipped') => void }

function Step({ step: { id, state }, onMark }: StepProps) {
  const intl = useIntl()
  const { title, text } = firstStepTexts[id]
  const name = intl.formatMessage(title)
  if (state === 'done')
    return (
      <li css={[item, doneItem]}>
        <CircleCheck size={18} aria-hidden="true" />
        <div css={links}>
          <span>{intl.formatMessage(messages.stepDone, { step: name })}</span>
        </div>
      </li>
    )
  return (
    <li css={item}>
      <Circle size={18} aria-hidden="true" />
      <div>
        <div css={links}>
          <Link to={places[id]}>{name}</Link>
          {id === 'trade' && (
            <Link to={marketplacePath} onClick={() => onMark('done')}>
              {intl.formatMessage(messages.stepSearch)}
            </Link>
          )}
        </div>
        <p css={muted}>{intl.formatMessage(state === 'skipped' ? messages.stepSkipped : text)}</p>
      </div>
      {state === 'open' && id !== 'email' && (
        <div css={skip}>
          <Button
            variant="quiet"
            aria-label={intl.formatMessage(messages.skipStep, { step: name })}
            onClick={() => onMark('skipped')}
          >
            {intl.formatMessage(messages.skip)}
          </Button>
        </div>
      )}
    </li>
  )
}
