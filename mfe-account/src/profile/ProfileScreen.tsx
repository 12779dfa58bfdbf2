import { css } from '@emotion/react'
import type { User } from '@materia/contracts/identity/types.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { Page } from '@materia/ui/src/Page.tsx'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { Tabs } from '@materia/ui/src/Tabs.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import Building2 from 'lucide-react/icons/building-2'
import { useIntl } from 'react-intl'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { CardSkeletons } from './CardSkeletons.tsx'
import { messages } from './messages.ts'
import { OtherHeader } from './OtherHeader.tsx'
import { OwnHeader } from './OwnHeader.tsx'
import { profileTabs, readTab, readUserId } from './profileView.ts'
import type { ProfileTab } from './profileView.ts'

const tabsStyle = css({ marginTop: space(6) })

/** /profile and /profile/{id}: one's own company or another one, and what it has listed. */
export function ProfileScreen() {
  const user = useCurrentUser()
  const { id } = useParams()
  if (!user) return null
  const userId = readUserId(id, user.id)
  return userId === null ? <NoCompany /> : <Profile key={userId} user={user} userId={userId} />
}

function Profile({ user, userId }: { user: User; userId: number }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isOwn = userId === user.id
  const tab = readTab(search, isOwn)
  const tabs = isOwn ? profileTabs : profileTabs.slice(0, 1)
  const handleSelect = (chosen: ProfileTab) => navigate({ search: `?tab=${chosen}` }, { replace: true, preventScrollReset: true })
  return (
    <Page>
      {isOwn ? <OwnHeader user={user} /> : <OtherHeader userId={userId} />}
      <div css={tabsStyle}>
        <Tabs
          label={intl.formatMessage(messages.tabs)}
          tabs={tabs.map((name) => ({ id: name, label: intl.formatMessage(messages[name]) }))}
          selected={tab}
          onSelect={handleSelect}
        >
          {tab === 'listings' ? (
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
          )}
        </Tabs>
      </div>
    </Page>
  )
}

function NoCompany() {
  const intl = useIntl()
  return (
    <EmptyState
      heading="h1"
      icon={<Building2 />}
      title={intl.formatMessage(messages.unknown)}
      text={intl.formatMessage(messages.unknownText)}
      action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
    />
  )
}
