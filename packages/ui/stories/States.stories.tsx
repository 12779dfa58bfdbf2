import { css } from '@emotion/react'
import PackageOpen from 'lucide-react/icons/package-open'
import { useState } from 'react'
import { Avatar } from '../src/display/Avatar.tsx'
import { Button } from '../src/controls/Button.tsx'
import { ComingSoonScreen } from '../src/placeholders/ComingSoonScreen.tsx'
import { EmptyState } from '../src/placeholders/EmptyState.tsx'
import { LoadFailed } from '../src/placeholders/LoadFailed.tsx'
import { FramedPicture } from '../src/pictures/FramedPicture.tsx'
import { PictureStage } from '../src/pictures/PictureStage.tsx'
import { QrCode } from '../src/display/QrCode.tsx'
import { ShowMore } from '../src/placeholders/ShowMore.tsx'
import { Skeleton } from '../src/placeholders/Skeleton.tsx'
import { PageSpinner, Spinner } from '../src/display/Spinner.tsx'
import { Stars } from '../src/display/Stars.tsx'
import { Tabs } from '../src/controls/Tabs.tsx'
import { space } from '../src/theme.ts'
import { VisuallyHidden } from '../src/display/VisuallyHidden.tsx'
import { drawing } from './drawing.ts'
import { useWords } from './useWords.ts'

export default { title: 'States and pictures' }

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4) })
const frame = css({ width: '240px', aspectRatio: '4 / 3' })
const stage = css({ height: '60vh' })
const texts = {
  en: {
    none: 'No listings',
    first: 'List your first lot and buyers will find it.',
    create: 'Create listing',
    code: 'Key of your app',
    copper: 'Copper wire',
    lists: 'Lists',
    lots: 'Lots',
    orders: 'Orders',
    waits: 'Please wait',
    plans: 'Plans',
  },
  es: {
    none: 'Sin publicaciones',
    first: 'Publica tu primer lote y los compradores lo encontrarán.',
    create: 'Crear publicación',
    code: 'Clave de tu aplicación',
    copper: 'Alambre de cobre',
    lists: 'Listas',
    lots: 'Lotes',
    orders: 'Pedidos',
    waits: 'Espera un momento',
    plans: 'Planes',
  },
}

export function Empty() {
  const { none, first, create } = useWords(texts)
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={none}
      text={first}
      action={<Button>{create}</Button>}
    />
  )
}

export const Failed = () => <LoadFailed onRetry={() => {}} />
export const FailedAndTriedAgain = () => <LoadFailed onRetry={() => {}} isRetrying />

const page = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => {} }
export const MoreToShow = () => <ShowMore query={{ ...page, isFetchNextPageError: false }} />
export function NextPageFailed() {
  return (
    <>
      <h2>{useWords(texts).lots}</h2>
      <ShowMore query={{ ...page, isFetchNextPageError: true }} />
    </>
  )
}

export function ComingSoon() {
  return <ComingSoonScreen title={useWords(texts).plans} to="/" />
}

export function Loading() {
  const { waits } = useWords(texts)
  return (
    <div css={row}>
      <Spinner />
      <VisuallyHidden>{waits}</VisuallyHidden>
      <Skeleton width="12rem" height="3rem" />
    </div>
  )
}

export const LoadingScreen = () => <PageSpinner />

export function TabsOfButtons() {
  const { lists, lots, orders } = useWords(texts)
  const [selected, setSelected] = useState('lots')
  return (
    <Tabs
      label={lists}
      tabs={[
        { id: 'lots', label: lots },
        { id: 'orders', label: orders },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      {selected === 'lots' ? lots : orders}
    </Tabs>
  )
}

export function TabsOfLinks() {
  const { lists, lots, orders } = useWords(texts)
  return (
    <Tabs
      label={lists}
      tabs={[
        { id: 'lots', label: lots },
        { id: 'orders', label: orders },
      ]}
      selected="orders"
      onSelect={() => {}}
      hrefOf={(id) => `?tab=${id}`}
    >
      {orders}
    </Tabs>
  )
}

export const Ratings = () => (
  <div css={row}>
    {[0, 2.5, 3.7, 5].map((rating) => (
      <Stars key={rating} rating={rating} />
    ))}
    <Stars rating={4.5} size={24} />
  </div>
)

export const Avatars = () => (
  <div css={row}>
    <Avatar companyName="Norte Plásticos" />
    <Avatar username="norte" size={64} />
    <Avatar companyName="Norte" profilePictureUrl={drawing} size={64} />
  </div>
)

export function Code() {
  return (
    <QrCode
      text="otpauth://totp/Materia:norte?secret=JBSWY3DPEHPK3PXP"
      label={useWords(texts).code}
    />
  )
}

export function Pictures() {
  const { copper } = useWords(texts)
  return (
    <div css={row}>
      <div css={frame}>
        <FramedPicture picture={{ url: drawing }} sizes="240px" alt={copper} />
      </div>
      <div css={frame}>
        <FramedPicture sizes="240px" />
      </div>
    </div>
  )
}

export const OnePictureAtATime = () => (
  <div css={stage}>
    <PictureStage pictures={[{ url: drawing }, { url: drawing }]} first={0} />
  </div>
)
