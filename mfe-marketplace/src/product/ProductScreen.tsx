import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { lastListPath } from '../browse/lastList.ts'
import { materialQuery } from '../materials/materialsApi.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Gallery } from './Gallery.tsx'
import { messages } from './messages.ts'
import { ProductCarbon } from './ProductCarbon.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { productLayout } from './productLayout.ts'
import { ProductOffer } from './ProductOffer.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { useSearchVisit } from '../savedSearches/useSearchVisit.ts'
import { SimilarListings } from './SimilarListings.tsx'
import { useRecordedView } from './useRecordedView.ts'
import { useServerQueries } from './useServerQueries.ts'
import { useWholeAtOnce } from './useWholeAtOnce.ts'

/** /product/{id}: one listing with all of its data. */
export function ProductScreen() {
  const { id = '' } = useParams()
  useSearchVisit()
  const productId = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  // The key resets image and tab for another product.
  return productId && productId !== fallbackMaterialId ? (
    <LoadedProduct key={productId} id={productId} />
  ) : (
    <NoProduct />
  )
}

function LoadedProduct({ id }: { id: number }) {
  const intl = useIntl()
  const {
    data: material,
    error,
    isFetching,
    refetch,
  } = useQuery(materialQuery(id, useQueryClient()))
  const isWaiting = useServerQueries(id, material)
  if (error instanceof ApiError && error.status === 404) return <NoProduct />
  // If only the refetch failed, the cached listing stays visible.
  if (error && !material) {
    const title = intl.formatMessage(messages.failed)
    return (
      <LoadFailed
        heading="h1"
        title={title}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (isWaiting) return null
  return material ? <Product material={material} /> : <ProductSkeleton />
}

function Product({ material }: { material: Material }) {
  const title = materialTitle(useLanguage().language, material)
  const isWhole = useDeferredValue(true, useWholeAtOnce())
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Breadcrumbs material={material} />
      <div css={productLayout}>
        <Gallery material={material} title={title} />
        <ProductOffer key={material.id} material={material} title={title} isWhole={isWhole} />
      </div>
      {isWhole && <BelowFold material={material} />}
    </Page>
  )
}

function BelowFold({ material }: { material: Material }) {
  useRecordedView(material)
  return (
    <>
      <ProductDetails material={material} />
      {material.status === 'available' && <ProductCarbon material={material} />}
      <SimilarListings viewed={material} />
    </>
  )
}

function NoProduct() {
  const intl = useIntl()
  const title = intl.formatMessage(messages.noData)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<PackageX />}
        title={title}
        text={intl.formatMessage(messages.noDataText)}
        action={<ButtonLink to={lastListPath()}>{intl.formatMessage(messages.back)}</ButtonLink>}
      />
    </>
  )
}
