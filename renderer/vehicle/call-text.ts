export const formatCallCount = (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`);
