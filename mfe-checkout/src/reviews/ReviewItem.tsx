import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { Review } from '@materia/contracts/orders/review.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Stars } from '@materia/ui/src/display/Stars.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { messages } from './messages.ts'
import { ReportReviewDialog } from './ReportReviewDialog.tsx'
import { partyName } from '../parties/partyName.ts'

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
})
const head = css({ display: 'flex', alignItems: 'center', gap: space(3) })
const who = css({
  minWidth: 0,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: targetSize,
    margin: `-${space(2)} 0`,
  },
})
const name = css({ color: color.ink, fontWeight: font.strong })
const quiet = css({ color: color.muted, fontSize: font.small })
const text = css({ maxWidth: '70ch', whiteSpace: 'pre-line' })
const answerBox = css({
  maxWidth: '70ch',
  marginTop: space(1),
  paddingLeft: space(4),
  borderLeft: `2px solid ${color.line}`,
  '& > p:last-child': { whiteSpace: 'pre-line' },
})
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginLeft: `-${space(4)}`,
})

type ReviewItemProps = {
  review: Review
  /** Null for a visitor, who can neither answer nor report. */
  readerId: number | null
  /** Content below the review's text. */
  children?: ReactNode
}

/** A review with its answer and the reader's actions. */
export function ReviewItem({ review, readerId, children }: ReviewItemProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const ref = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<'answer' | 'report'>()
  const [isAnswered, setIsAnswered] = useState(false)
  const { id, author, by, buyerId, sellerId, rating, comment, createdAt, answer, lot, counts } =
    review
  const isAbout = readerId === (by === 'buyer' ? sellerId : buyerId)
  const isOthers = readerId !== null && readerId !== author.id
  const shownName = partyName(intl, author)
  const close = () => setOpen(undefined)
  // The pressed button has disappeared once the review is answered, so the review takes the focus.
  useEffect(() => {
    if (isAnswered) ref.current?.focus()
  }, [isAnswered])
  return (
    <article css={item} ref={ref} tabIndex={-1} aria-labelledby={`review-${id}`}>
      <div css={head}>
        <Avatar {...author} size={40} />
        <div css={who}>
          <p css={name} id={`review-${id}`}>
            {author.isDeleted ? (
              shownName
            ) : (
              <Link css={name} to={companyPath(author.id)}>
                {shownName}
              </Link>
            )}
          </p>
          <p css={quiet}>
            {intl.formatMessage(by === 'buyer' ? messages.asBuyer : messages.asSeller)}
            {' · '}
            <time dateTime={createdAt}>{intl.formatDate(createdAt, { dateStyle: 'long' })}</time>
          </p>
        </div>
      </div>
      <Stars rating={rating} size={18} />
      {lot && (
        <p css={quiet}>
          {materialTitle(language, lot)} · {quantityText(intl, lot)}
        </p>
      )}
      {counts === false && <p css={quiet}>{intl.formatMessage(messages.notCounted)}</p>}
      {comment && <p css={text}>{comment}</p>}
      {answer && (
        <div css={answerBox}>
          <p css={quiet}>
            {intl.formatMessage(messages.answerOf, {
              date: intl.formatDate(answer.at, { dateStyle: 'long' }),
            })}
          </p>
          <p>{answer.text}</p>
        </div>
      )}
      {children}
      {isOthers && (
        <div css={actions}>
          {isAbout && !answer && (
            <Button
              variant="quiet"
              onClick={() => setOpen('answer')}
              aria-describedby={`review-${id}`}
            >
              {intl.formatMessage(messages.answer)}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => setOpen('report')}
            aria-describedby={`review-${id}`}
          >
            {intl.formatMessage(messages.report)}
          </Button>
        </div>
      )}
      <AnswerDialog
        review={review}
        isOpen={open === 'answer'}
        onClose={close}
        onAnswered={() => {
          close()
          setIsAnswered(true)
        }}
      />
      <ReportReviewDialog reviewId={id} isOpen={open === 'report'} onClose={close} />
    </article>
  )
}
