// The packages behind the files here: under their own names the page's shared modules answer, which are these files.
declare module 'original/@emotion/react' {
  export * from '@emotion/react'
}
declare module 'original/@tanstack/react-query' {
  export * from '@tanstack/react-query'
}
declare module 'original/react-intl' {
  export * from 'react-intl'
}
