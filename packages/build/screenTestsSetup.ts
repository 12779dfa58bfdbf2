import { configure } from '@testing-library/react'

// What a screen loads when it is first needed is compiled at that moment.
configure({ asyncUtilTimeout: 10_000 })
