import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createNavigation,
  type Navigation,
  NavigationContext,
  useNavigationState,
} from './navigation.ts';

const view = ({ get }: Navigation) => {
  const { screen, vehicle, tab } = get();
  const plate = vehicle && 'vrm' in vehicle ? vehicle.vrm : '-';
  return `${screen} ${plate} ${tab}`;
};

test('goes back through screens, vehicles and tabs, and forward again', () => {
  const navigation = createNavigation();
  expect([navigation.canGoBack(), navigation.canGoForward()]).toEqual([false, false]);
  navigation.goBack();
  navigation.openVehicle({ vrm: 'AB12CDE' });
  navigation.showTab('mot');
  navigation.openVehicle({ vrm: 'WR15CTS' });
  navigation.showScreen('saved');
  const views = [];
  while (navigation.canGoBack()) {
    views.push(view(navigation));
    navigation.goBack();
  }
  expect(views).toEqual([
    'saved WR15CTS overview',
    'lookup WR15CTS overview',
    'lookup AB12CDE mot',
    'lookup AB12CDE overview',
  ]);
  expect(view(navigation)).toBe('lookup - overview');
  navigation.goForward();
  navigation.goForward();
  expect(view(navigation)).toBe('lookup AB12CDE mot');
});

test('a new view replaces those to go forward to, and the same view is not repeated', () => {
  const navigation = createNavigation();
  navigation.showScreen('saved');
  navigation.showScreen('saved');
  navigation.goBack();
  expect(view(navigation)).toBe('lookup - overview');
  navigation.showScreen('settings');
  expect(navigation.canGoForward()).toBe(false);
  navigation.goBack();
  expect(navigation.canGoBack()).toBe(false);
});

test('only the latest views are remembered', () => {
  const navigation = createNavigation();
  for (let count = 0; count < 100; count++)
    navigation.showScreen(count % 2 === 0 ? 'saved' : 'settings');
  let steps = 0;
  for (; navigation.canGoBack(); steps++) navigation.goBack();
  expect(steps).toBe(50);
});

test('a component renders again only when its part of the state changes', () => {
  const navigation = createNavigation();
  const rendered: string[] = [];
  function Screen() {
    rendered.push(useNavigationState(({ screen }) => screen));
    return null;
  }
  render(
    <NavigationContext value={navigation}>
      <Screen />
    </NavigationContext>,
  );
  act(() => navigation.openVehicle({ vrm: 'AB12CDE' }));
  act(() => navigation.showTab('mot'));
  expect(rendered).toEqual(['lookup']);
  act(() => navigation.showScreen('saved'));
  expect(rendered).toEqual(['lookup', 'saved']);
});
