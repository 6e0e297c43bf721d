export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Columns aligned by spaces, one row a line. */
export function printTable(rows: (string | number)[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)))
  for (const row of rows) {
    printLine(
      row
        .map((cell, at) => String(cell).padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
