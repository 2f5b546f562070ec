import type { Design } from '../types'

/** How wide the picture of a card is drawn, as the grid lays it out (ProductGrid.module.css). */
export function cardSizes({ card, gridColumns, phoneColumns = 2 }: Design): string {
  if (card === 'spec') return '(max-width: 760px) 38vw, 165px'
  const phone = phoneColumns === 1 ? 'calc(100vw - 32px)' : 'calc(50vw - 23px)'
  const wide = { 2: '630px', 3: '410px' }[gridColumns] ?? '305px'
  const tablet = gridColumns === 2 ? 'calc(50vw - 46px)' : 'calc(33vw - 40px)'
  return `(max-width: 760px) ${phone}, (max-width: 1024px) ${tablet}, ${wide}`
}
