/** The one address that a product is known by outside, whatever led to it. */
export function productUrl(materialId: number): string {
  return `${location.origin}/product/${materialId}`
}
