import { css } from '@emotion/react'
import { Slot } from '@materia/client/shell/Slot.tsx'
import type { CompanyStatistics } from '@materia/contracts/identity/companies/company.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CardSkeletons } from './CardSkeletons.tsx'
import { messages } from './messages.ts'
import { type ProfileTab, readTab, tabsOf } from './profileView.ts'
import { useWanted } from '@materia/client/shell/useWanted.ts'
import { ReviewSummary } from './ReviewSummary.tsx'

const tabsStyle = css({ marginTop: space(6) })

type ProfileTabsProps = {
  userId: number
  isOwn: boolean
  statistics: CompanyStatistics | undefined
}

/** Listings, own favorites and reviews. The URL contains the tab. */
export function ProfileTabs({ userId, isOwn, statistics }: ProfileTabsProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tab = readTab(search, isOwn)
  const cardsRef = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(cardsRef)
  const addressOf = (chosen: ProfileTab) => ({ search: `?tab=${chosen}` })
  const handleSelect = (chosen: ProfileTab) =>
    navigate(addressOf(chosen), { replace: true, preventScrollReset: true })
  return (
    <div css={tabsStyle}>
      <Tabs
        label={intl.formatMessage(messages.tabs)}
        tabs={tabsOf(isOwn).map((name) => ({
          id: name,
          label: intl.formatMessage(messages[name]),
        }))}
        selected={tab}
        onSelect={handleSelect}
        hrefOf={addressOf}
      >
        {tab !== 'reviews' && (
          <div ref={cardsRef}>
            {isWanted ? <Cards tab={tab} userId={userId} /> : <CardSkeletons />}
          </div>
        )}
        {tab === 'reviews' && (
          <Slot
            name="company-reviews"
            given={{ userId }}
            placeholder={
              <>
                <div css={needsScript}>
                  <Skeleton height="320px" />
                </div>
                <noscript>
                  <ReviewSummary statistics={statistics} isOwn={isOwn} />
                </noscript>
              </>
            }
            empty={<ReviewSummary statistics={statistics} isOwn={isOwn} />}
          />
        )}
      </Tabs>
    </div>
  )
}

function Cards({ tab, userId }: { tab: Exclude<ProfileTab, 'reviews'>; userId: number }) {
  const intl = useIntl()
  return tab === 'listings' ? (
    <Slot
      name="company-materials"
      given={{ userId }}
      placeholder={<CardSkeletons />}
      empty={<EmptyState title={intl.formatMessage(messages.noListings)} />}
    />
  ) : (
    <Slot
      name="favorite-materials"
      given={{}}
      placeholder={<CardSkeletons />}
      empty={<EmptyState title={intl.formatMessage(messages.noFavorites)} />}
    />
  )
}
