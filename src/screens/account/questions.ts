/** Frequent questions with their answers (specification, section 1, 'About / FAQ'). */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What is offra for?',
    answer:
      'It shows you whose day is next and how long you have left, and suggests gifts that fit the person and your budget.',
  },
  {
    question: 'How do I begin?',
    answer:
      'Create a profile with your interests, hobbies and preferences. People who are connected with you then find the right gift for you.',
  },
  {
    question: 'How do people become my connections?',
    answer:
      'Invite people to join your connections with ‘Share my profile’: once they accept, their interests and birthday stay up to date. Or choose ‘Add connection’ and enter what you know.',
  },
  {
    question: 'How do I get reminders and recommendations?',
    answer:
      'Set important dates for a connection, such as an anniversary or a graduation. You get reminders two weeks, one week and one day before and on the day itself, and recommendations for each date once you enter a budget.',
  },
  {
    question: 'Where do the gift ideas come from?',
    answer:
      'They are AI-tailored to age, interests, country, occasion and budget, with purchase options from an online retailer, and each one says why it fits. ‘More suggestions’ brings new ones. A card opens the shop; what you buy there is between you and the shop.',
  },
  {
    question: 'Does it work without a network?',
    answer:
      'Yes. Your connections and dates are on this device, and what you change is sent once you are online. Only new suggestions need a network.',
  },
  {
    question: 'Who sees what I enter?',
    answer:
      'You do. Someone who is connected with you by an invitation sees your name, birthday, gender, country and interests, until one of you removes the other. Anyone who has your invitation link sees your name. The terms and conditions say it in full.',
  },
];
