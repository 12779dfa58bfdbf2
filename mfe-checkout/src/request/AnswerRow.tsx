import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Revision } from '@materia/contracts/offers/offer.ts'
import type { Answer, Request } from '@materia/contracts/requests/request.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { OfferState } from '../offers/card/OfferState.tsx'
import { type FactName, factNames } from '../offers/offerTermMessages.ts'
import { changedFacts, factText } from '../offers/offerWords.ts'
import { messages as words } from '../requests/requestMessages.ts'
import { listingsText } from '../requests/requestWords.ts'
import { AnswerCell, Differs } from './AnswerCell.tsx'
import { AnswerPrices } from './AnswerPrices.tsx'
import { AnswerQuantity } from './AnswerQuantity.tsx'
import { canAward, shownRevision } from './answerState.ts'
import { messages } from './messages.ts'
import type { Awards } from './useAwards.ts'
import { partyName } from '../parties/partyName.ts'

const row = css({
  display: 'grid',
  alignContent: 'start',
  gap: space(2),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '&:has(:checked)': { borderColor: color.action, background: color.actionSoft },
  [from.desktop]: {
    display: 'table-row',
    padding: 0,
    border: 0,
    borderRadius: 0,
    borderTop: `1px solid ${color.line}`,
  },
})
const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  fontWeight: font.strong,
  '& input': { flex: 'none', width: '20px', height: '20px', margin: 0, accentColor: color.action },
})
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space(3)}` })
const name = css({ fontWeight: font.strong })
const link = css({ display: 'inline-block', padding: `${space(1)} 0`, fontSize: font.small })
const small = css({ fontSize: font.small, whiteSpace: 'pre-line' })

const others: FactName[] = ['tolerance', 'weight', 'parts', 'sample', 'callOff', 'note']

type AnswerRowProps = {
  request: Request
  answer: Answer
  awards: Awards
  isCheapest: boolean
  now: number
}

export function AnswerRow({ request, answer, awards, isCheapest, now }: AnswerRowProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const revision = shownRevision(answer)
  if (!revision) return null
  const { offer } = answer
  const company = partyName(intl, offer.partner)
  const isOpen = request.isOpenForReader && canAward(answer, revision, now)
  const chosen = awards.chosen.find((one) => one.answer.offer.id === offer.id)
  return (
    <tr css={row}>
      <td>
        {isOpen ? (
          <label css={choice}>
            <input
              type="checkbox"
              aria-label={intl.formatMessage(messages.chooseNamed, { company })}
              checked={chosen !== undefined}
              onChange={() => awards.toggle(answer)}
            />
            {company}
          </label>
        ) : (
          <>
            <p css={name}>{company}</p>
            <OfferState offer={offer} revision={revision} now={now} />
          </>
        )}
        {asksForSeveral(language, request) && (
          <p css={small}>{listingsText(intl, language, revision.lines)}</p>
        )}
        <div css={ways}>
          {offer.nextSteps.includes('pay') && (
            <ButtonLink to={`${checkoutPath}?offer=${offer.id}`}>
              {intl.formatMessage(messages.pay)}
            </ButtonLink>
          )}
          <Link
            css={link}
            to={conversationPath({ userId: offer.partner.id })}
            aria-label={intl.formatMessage(messages.conversationWith, { company })}
          >
            {intl.formatMessage(messages.conversation)}
          </Link>
        </div>
      </td>
      <AnswerPrices request={request} answer={answer} isCheapest={isCheapest} />
      <AnswerCell name={words.quantity}>
        <AnswerQuantity
          answer={answer}
          revision={revision}
          chosen={chosen}
          onChange={(text) => awards.change(offer.id, text)}
        />
      </AnswerCell>
      <Terms answer={answer} revision={revision} />
    </tr>
  )
}

/** Whether the request is about different goods, so that each offer names its own. */
function asksForSeveral(language: Language, { invites }: Request): boolean {
  const titles = invites.flatMap(({ materials }) =>
    materials.map(({ material }) => materialTitle(language, material)),
  )
  return new Set(titles).size > 1
}

/** The terms beside the prices. A term that most other answers have differently says so. */
function Terms({ answer, revision }: { answer: Answer; revision: Revision }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const differs = changedFacts(answer.differs)
  const textOf = (fact: FactName) => factText(intl, language, revision, fact)
  const columns: FactName[] = ['delivery', 'payment', 'quality', 'loading', 'valid']
  const rest = others.filter((fact) => textOf(fact) || differs.includes(fact))
  return (
    <>
      {columns.map((fact) => (
        <AnswerCell key={fact} name={factNames[fact]}>
          <span css={small}>{textOf(fact) ?? intl.formatMessage(messages.notAgreed)}</span>
          {differs.includes(fact) && <Differs />}
        </AnswerCell>
      ))}
      <AnswerCell name={messages.other} isHidden={rest.length === 0}>
        {rest.map((fact) => (
          <span key={fact} css={small}>
            {intl.formatMessage(factNames[fact])}:{' '}
            {textOf(fact) ?? intl.formatMessage(messages.notAgreed)}
            {differs.includes(fact) && <Differs />}
          </span>
        ))}
      </AnswerCell>
    </>
  )
}
