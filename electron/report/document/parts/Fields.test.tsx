import { expect, test } from 'vitest';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { loadSampleVehicleAnswers } from '../../../testing/sample-answers.ts';
import { createField, createFields } from './Fields.tsx';

async function getStatus(): Promise<Answered<'status'>> {
  const answer = (await loadSampleVehicleAnswers('AB12CDE')).getAnswered('status');
  if (!answer) throw new Error('not answered');
  return answer;
}

test('a field has the label of the catalogue', async () => {
  expect(createField(await getStatus(), ['mot', 'expiryDate']).label).toBe('Expiry date');
});

test('a field that the dataset does not have does not compile', async () => {
  const answer = await getStatus();
  // @ts-expect-error The name is mistyped.
  expect(createField(answer, ['mot', 'expiryDat']).label).toBe('expiryDat');
  // @ts-expect-error The field belongs to another group.
  expect(createFields(answer, ['mot'], ['dueDate'])).toMatchObject([{ label: 'dueDate' }]);
});
