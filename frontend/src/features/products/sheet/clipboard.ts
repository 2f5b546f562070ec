/** A block of cells as spreadsheets copy it: tabs between cells, a line a row, quotes around what has either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (plain[at + 1] === '"') cell += plain[++at]
      else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t') end()
    else if (letter === '\n') {
      end()
      rows.push([])
    } else cell += letter
  }
  end()
  return rows
}

const needsQuotes = /["\t\n]/

export const writeBlock = (rows: string[][]) =>
  rows
    .map((row) =>
      row
        .map((text) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join('\t'),
    )
    .join('\n')
