import { css } from '@emotion/react'
import { color, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useEffect, useRef } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { fieldId } from './useListingForm.ts'
import type { ListingForm } from './useListingForm.ts'
import { type FieldName, textNames } from './fieldNames.ts'

const box = css({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  border: `1px solid ${color.loss}`,
  borderLeftWidth: 4,
  borderRadius: radius.card,
  background: color.lossSoft,
  scrollMarginTop: space(20),
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '1.75rem', color: color.ink },
  '@media (pointer: coarse)': { '& a': { minHeight: targetSize } },
})

export type Failure = { title: string; text: string }

type ErrorSummaryProps = {
  form: ListingForm
  labels: Record<FieldName, MessageDescriptor>
  /** The server's reason for a refusal. */
  failure: Failure | null
  /** Counts the attempts to send. Each failed one moves the focus here. */
  attempt: number
}

/** The errors at the top of the form, with a link to each field. Renders nothing without errors. */
export function ErrorSummary({ form, labels, failure, attempt }: ErrorSummaryProps) {
  const intl = useIntl()
  const ref = useRef<HTMLDivElement>(null)
  const shownAttempt = useRef(0)
  const names: FieldName[] = [...textNames, 'imageUrl']
  const errors = names.flatMap((name) => {
    const error = form.error(name)
    return error
      ? [
          {
            name,
            text: intl.formatMessage(messages.summaryLine, {
              label: intl.formatMessage(labels[name]),
              error,
            }),
          },
        ]
      : []
  })
  const isShown = errors.length > 0 || failure !== null
  useEffect(() => {
    // The attempt is counted before its errors render. An error that appears while typing takes no
    // focus.
    if (!isShown || attempt === shownAttempt.current) return
    shownAttempt.current = attempt
    ref.current?.focus()
  }, [attempt, isShown])

  if (!isShown) return null
  return (
    <div ref={ref} css={box} tabIndex={-1} role="group" aria-labelledby="listing-summary">
      <h2 id="listing-summary">{failure?.title ?? intl.formatMessage(messages.checkFields)}</h2>
      {failure && <p>{failure.text}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ name, text }) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  // Keeps the URL, so that Back still leaves the form.
                  event.preventDefault()
                  document.getElementById(fieldId(name))?.focus()
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
