import { css } from '@emotion/react'
import { addListingPath, marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { savedSearchesPath } from '@materia/contracts/savedSearches/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { space } from '@materia/ui/src/theme.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import CirclePlus from 'lucide-react/icons/circle-plus'
import MessagesSquare from 'lucide-react/icons/messages-square'
import PackageCheck from 'lucide-react/icons/package-check'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { FavoriteMaterials } from '../collections/FavoriteMaterials.tsx'
import { ForYou } from '../matches/ForYou.tsx'
import { OwnWanted } from '../wantedOwn/OwnWanted.tsx'
import { dashboardTabs, readView, tabPath } from './dashboardView.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { messages } from './messages.ts'
import { OwnListings } from './OwnListings.tsx'
import { TodoList } from './TodoList.tsx'
import { useFirstSteps } from './useFirstSteps.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
const aside = css({ marginLeft: 'auto' })
const waiting = css({ display: 'grid', gap: space(3) })

/**
 * /dashboard: to-dos, own listings, waiting orders, favorites and latest conversations. The URL
 * contains the open tab.
 */
export function DashboardScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { tab, status } = readView(search)
  const { steps, mark } = useFirstSteps()
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <ButtonLink variant="secondary" css={aside} to={savedSearchesPath}>
          <Bookmark size={18} aria-hidden="true" />
          {intl.formatMessage(messages.savedSearches)}
        </ButtonLink>
        <ButtonLink to={addListingPath}>
          <CirclePlus size={18} aria-hidden="true" />
          {intl.formatMessage(messages.create)}
        </ButtonLink>
      </div>
      {steps !== undefined && steps.length > 0 && <FirstSteps steps={steps} mark={mark} />}
      {steps !== undefined && (
        <Tabs
          label={intl.formatMessage(messages.tabs)}
          tabs={dashboardTabs.map((id) => ({ id, label: intl.formatMessage(messages[id]) }))}
          selected={tab}
          onSelect={(chosen) => navigate(tabPath(chosen), { replace: true })}
        >
          {tab === 'todo' && <TodoList />}
          {tab === 'matches' && <ForYou />}
          {tab === 'listings' && <OwnListings status={status} />}
          {tab === 'wanted' && <OwnWanted />}
          {tab === 'orders' && <LatestOrders />}
          {tab === 'favorites' && <FavoriteMaterials />}
          {tab === 'chats' && <LatestConversations />}
        </Tabs>
      )}
    </Page>
  )
}

function LatestOrders() {
  const intl = useIntl()
  return (
    <Slot
      name="latest-orders"
      given={{}}
      placeholder={
        <div css={waiting}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="88px" />
          ))}
        </div>
      }
      empty={<EmptyState icon={<PackageCheck />} title={intl.formatMessage(messages.noOrders)} />}
    />
  )
}

function LatestConversations() {
  const intl = useIntl()
  return (
    <Slot
      name="latest-conversations"
      given={{}}
      placeholder={
        <div css={waiting}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="64px" />
          ))}
        </div>
      }
      empty={
        <EmptyState
          icon={<MessagesSquare />}
          title={intl.formatMessage(messages.noChats)}
          text={intl.formatMessage(messages.noChatsText)}
          action={
            <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>
          }
        />
      }
    />
  )
}
