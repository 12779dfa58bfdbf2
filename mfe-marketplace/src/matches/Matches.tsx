import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { feedbackReasons, type MatchBasis } from '@materia/contracts/matches/constants.ts'
import type { Match, MatchFeedback } from '@materia/contracts/matches/match.ts'
import { reasonText } from '@materia/contracts/matches/reasonText.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useIntl } from 'react-intl'
import { MaterialCard } from '../cards/MaterialCard.tsx'
import { MaterialCardSkeleton } from '../cards/MaterialCardSkeleton.tsx'
import { useCardStates } from '../cards/useCardStates.ts'
import { matchesQuery, useFeedback } from './matchesApi.ts'
import { messages } from './messages.ts'
import { useEffectText } from './useEffectText.ts'

const hint = css({ marginBottom: space(4), color: color.muted })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: space(5),
  '& > li': { display: 'grid', gridTemplateRows: '1fr auto auto', gap: space(2), minWidth: 0 },
})
// The menu opens to the left of its button's end.
const menu = css({ justifySelf: 'end' })
const reasonsStyle = css({ color: color.muted, fontSize: font.small, overflowWrap: 'anywhere' })
const changes = css({
  marginBottom: space(5),
  '& h2': { fontSize: font.body },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) },
})

/**
 * Listings that fit the company, each with its reasons, and what its feedback changed. `to`: the place
 * of its deliveries, empty if it is unknown.
 */
export function Matches({ to }: { to: string }) {
  const intl = useIntl()
  const { data, isFetching, refetch } = useQuery(matchesQuery(to))
  // `ForYou` has waited for it.
  if (!data)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return (
    <>
      <Changes feedback={data.feedback} />
      {data.items.length === 0 ? (
        <EmptyState
          icon={<Sparkles />}
          title={intl.formatMessage(messages.empty)}
          text={intl.formatMessage(messages.emptyText)}
          action={
            <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>
          }
        />
      ) : (
        <>
          <h2>
            <VisuallyHidden>{intl.formatMessage(messages.matches)}</VisuallyHidden>
          </h2>
          <p css={hint}>{intl.formatMessage(messages[data.basis])}</p>
          <MatchList items={data.items} basis={data.basis} to={to} />
        </>
      )}
    </>
  )
}

export function LoadingMatches() {
  const intl = useIntl()
  return (
    <ul css={grid} aria-label={intl.formatMessage(messages.matches)}>
      {[1, 2, 3, 4].map((tile) => (
        <li key={tile}>
          <MaterialCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

function MatchList({ items, basis, to }: { items: Match[]; basis: MatchBasis; to: string }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const effectText = useEffectText()
  const stateOf = useCardStates()
  const { send } = useFeedback()
  const dismiss = (materialId: number, reason: (typeof feedbackReasons)[number]) =>
    send.mutate(
      { materialId, reason, ...(to && { to }) },
      {
        onSuccess: (feedback) => notify({ title: effectText(feedback) }),
        onError: () =>
          notify({ title: intl.formatMessage(messages.notSaved), variant: 'destructive' }),
      },
    )
  return (
    <ul css={grid} aria-label={intl.formatMessage(messages.matches)}>
      {items.map(({ material, reasons }) => (
        <li key={material.id}>
          <MaterialCard material={material} {...stateOf(material.id)} />
          <p css={reasonsStyle}>
            {reasons.map((reason) => reasonText(language, reason, basis)).join(' · ')}
          </p>
          <div css={menu}>
            <Menu
              label={materialTitle(language, material)}
              items={feedbackReasons.map((reason) => ({
                label: intl.formatMessage(messages[reason]),
                onSelect: () => dismiss(material.id, reason),
              }))}
            >
              {intl.formatMessage(messages.notForMe)}
            </Menu>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The effects of the feedback, each with a button that undoes it. */
function Changes({ feedback }: { feedback: MatchFeedback[] }) {
  const intl = useIntl()
  const effectText = useEffectText()
  const { undo } = useFeedback()
  if (feedback.length === 0) return null
  return (
    <section css={changes}>
      <h2>{intl.formatMessage(messages.changed)}</h2>
      <ul>
        {feedback.map((given) => {
          const effect = effectText(given)
          const label = intl.formatMessage(messages.undo)
          return (
            <li key={given.materialId}>
              <span>{effect}</span>
              <Button
                variant="quiet"
                aria-label={`${label}: ${effect}`}
                onClick={() =>
                  undo.mutate(given.materialId, {
                    onError: () =>
                      notify({
                        title: intl.formatMessage(messages.notSaved),
                        variant: 'destructive',
                      }),
                  })
                }
              >
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
