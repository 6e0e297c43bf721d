import { downloadText } from '../../ui/download-text.ts'

type Cells = (string | number)[]

/** Rows as a table that spreadsheets read; what would be a formula there is text. */
export function csvOf(rows: Cells[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function downloadCsv(name: string, rows: Cells[]): void {
  const file = `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`
  downloadText(file, csvOf(rows), 'text/csv')
}
