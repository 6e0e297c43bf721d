type Cells = (string | number)[]

// Browsers may read what is downloaded only after the press.
const untilRead = 60_000

/** Rows as a table that spreadsheets read; what would be a formula there is text. */
export function csvOf(rows: Cells[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function downloadCsv(name: string, rows: Cells[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), untilRead)
}
