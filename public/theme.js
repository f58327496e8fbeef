// Runs before the first paint, so that a chosen theme doesn't flash the other one. The choice is kept by src/store/theme.ts.
(() => {
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
})();
