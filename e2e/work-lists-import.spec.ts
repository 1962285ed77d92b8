import { expect, test } from 'playwright/test';
import { png } from '../electron/testing/images.ts';
import { createWorkbook, textRow, withStatedSize, xml } from '../electron/testing/workbooks.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import {
  listRow,
  makeList,
  openImport,
  openListIndex,
  rowsRead,
  rowsToImport,
} from './fixtures/screens/lists.ts';
import { dropFiles } from './fixtures/screens/saved-reports.ts';
import { sharedApp } from './fixtures/shared-app.ts';

const app = sharedApp();

const SHEET = 'xl/worksheets/sheet1.xml';
const stock = createWorkbook({ sheets: { Stock: textRow(1, ['AB12 CDE']) } });

test.describe('files', () => {
  test.beforeEach(async () => {
    await openImport(app().page);
  });

  for (const [what, bytes, sentence] of [
    ['a PNG', png(20, 20), 'Platedesk reads .xlsx, .csv, .tsv and .txt.'],
    [
      'a workbook that states 4 GB',
      withStatedSize(stock, SHEET, 0xff_ff_ff_ff),
      'it states 4,295 MB unpacked. At most 100 MB are read.',
    ],
    [
      'a workbook with its only cell at XFD1048576',
      createWorkbook({ sheets: { A: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' } }),
      'a cell in row 1,048,576 and column 16,384',
    ],
    [
      'a workbook with entities',
      createWorkbook({
        parts: { 'xl/sharedStrings.xml': xml('<!DOCTYPE sst [<!ENTITY a "a">]><sst/>') },
      }),
      'The file is damaged or is not a workbook.',
    ],
    [
      'a workbook with one cell of 200 MB',
      createWorkbook({ sheets: { A: textRow(1, ['x'.repeat(200_000_000)]) } }),
      'it states 200.1 MB unpacked. At most 100 MB are read.',
    ],
  ] as const)
    test(`${what} is refused, and the next file is read`, async () => {
      const { page } = app();
      await dropFiles(page, [{ name: 'stock.xlsx', content: bytes }]);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
      await dropFiles(page, [{ name: 'stock.xlsx', content: stock }]);
      await expect(rowsRead(page)).toHaveText('Ready 1, not ready 0');
      await page.getByRole('button', { name: 'Discard import' }).click();
    });
});

test('names of object members and a plate like a number are text', async () => {
  const { page } = app();
  await openImport(page);
  await dropFiles(page, [{ name: 'stock.csv', content: 'Reg,__proto__\n1E10,constructor\n' }]);
  await expect(rowsRead(page)).toHaveText('Ready 1, not ready 0');
  await expect(page.getByRole('combobox', { name: 'Column 2, __proto__' })).toBeVisible();
  await makeList(page, 'Stock');
  await expect(listRow(page, '1E10')).toBeVisible();
});

test('an import stays while other screens are shown, until it is discarded', async () => {
  const { page } = app();
  await openImport(page);
  await dropFiles(page, [
    { name: 'Monday sale.csv', content: 'Reg,Price\nAB12CDE,9250\nPC19HPA,1' },
  ]);
  await page.getByRole('combobox', { name: 'Column 2, Price' }).selectOption('Reserve');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Work lists' }).click();
  await expect(rowsRead(page)).toHaveText('Ready 2, not ready 0');
  await openListIndex(page);
  await expect(page.getByText('An import is not finished.')).toBeVisible();
  await expectAccessible(page, 'an index beside an import');
  const box = page.getByRole('textbox', { name: 'Number plate or VIN' });
  await box.fill('EF14 GHJ GH15 JKL');
  await page.getByRole('button', { name: 'Make a work list' }).click();
  await expect(page.getByText('This import has other rows')).toBeVisible();
  await expectAccessible(page, 'an import for which other rows are offered');
  await page.getByRole('button', { name: 'Keep the rows' }).click();
  await expect(page.getByRole('combobox', { name: 'Column 2, Price' })).toHaveValue('reserve');
  await expect(page.getByRole('textbox', { name: 'List name' })).toHaveValue('Monday sale');
  await page.getByRole('button', { name: 'Discard import' }).click();
  await page.getByRole('button', { name: 'New work list' }).click();
  await expect(rowsToImport(page)).toHaveValue('');
  await expect(rowsRead(page)).toBeHidden();
});
